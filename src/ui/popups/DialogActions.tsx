import type { ReactNode } from 'react';
import styles from './Dialog.module.css';

/** The answers of a dialog: always in sight, at its foot. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.actions} data-dialog-actions>
      {children}
    </div>
  );
}
