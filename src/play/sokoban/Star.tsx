import icons from '../../ui/controls/icons.module.css';
import prose from '../../ui/styles/prose.module.css';

/** The star of a level that was solved alone with the fewest pushes that will do; `words` say so. */
export function Star({ words }: { readonly words: string }) {
  return (
    <span>
      <svg className={icons.star} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="m12 2.6 2.8 6 6.5.8-4.8 4.4 1.3 6.4L12 17l-5.8 3.2 1.3-6.4-4.8-4.4 6.5-.8z" />
      </svg>
      <span className={prose.hidden}> {words}</span>
    </span>
  );
}
