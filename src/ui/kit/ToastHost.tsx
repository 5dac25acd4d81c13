import { useEffect } from 'react';
import { IconButton } from './IconButton.tsx';
import { dismissToast, useToasts, type Toast } from './toasts.ts';

/** Long enough to be read twice; a toast with an action stays until it is answered. */
const TOAST_MS = 8000;

function ToastView({ toast }: { readonly toast: Toast }) {
  const { id, text, action } = toast;
  useEffect(() => {
    if (action) return;
    const timer = setTimeout(dismissToast, TOAST_MS, id);
    return () => {
      clearTimeout(timer);
    };
  }, [id, action]);
  return (
    <li className="toast">
      <span>{text}</span>
      {action && (
        <button
          type="button"
          className="button button--primary"
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        icon="close"
        label="Dismiss"
        compact
        onClick={() => {
          dismissToast(id);
        }}
      />
    </li>
  );
}

/** Where toasts appear. `showToast` has them read out, so this is no live region. */
export function ToastHost() {
  const toasts = useToasts((state) => state.toasts);
  if (toasts.length === 0) return null;
  return (
    <section aria-label="Messages" className="toasts">
      <ul>
        {toasts.map((toast) => (
          <ToastView key={toast.id} toast={toast} />
        ))}
      </ul>
    </section>
  );
}
