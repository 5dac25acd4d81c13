import styles from './icons.module.css';

/** The icons: a single stroke on a 24 × 24 grid, in the colour of the surrounding text. */
const PATHS = {
  home: 'M4 11.5 12 4l8 7.5M6 10v9.5h4.5V14h3v5.5H18V10',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  console: 'M4 5.5h16v13H4zM7.5 9.5l3 2.5-3 2.5M12.5 15h4',
  undo: 'M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3',
  redo: 'm15 6 4.5 4.5L15 15m4-4.5h-9a5 5 0 0 0 0 10h3',
  restart: 'M5 5v14M19.5 12H9M13.5 7.5 9 12l4.5 4.5',
  hint: 'M9.5 18.5h5M10.5 21h3M8.2 14.8a6 6 0 1 1 7.6 0c-.8.6-1.3 1.2-1.3 2v.2h-5v-.2c0-.8-.5-1.4-1.3-2Z',
  deal: 'M5 6.5 14 4l3 11-9 2.5zM17 8l2.5.8-2.8 10.4L9 17.3',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  settings: 'M5 7h7m4 0h3M5 12h2m4 0h8M5 17h9m4 0h1M14 5v4M9 10v4m7 1v4',
  keys: 'M3.5 7h17v10.5h-17zM7 10.5h.01M10.3 10.5h.01M13.7 10.5h.01M17 10.5h.01M8 14h8',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cloud: 'M7.5 18.5a4 4 0 0 1-.6-7.9 5.5 5.5 0 0 1 10.5 1.3 3.4 3.4 0 0 1-.4 6.6z',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  next: 'M9 5l7 7-7 7',
  previous: 'M15 5l-7 7 7 7',
  chart: 'M4.5 19.5h15M7.5 16v-4M12 16V6m4.5 10V9',
  play: 'M8 5.5 18.5 12 8 18.5z',
  pause: 'M9 5.5v13M15 5.5v13',
  replay: 'M4 5.5h16v13H4zM10.5 9.2l4.5 2.8-4.5 2.8z',
  calendar: 'M5 6.5h14v13H5zM5 10.5h14M9 4v4m6-4v4',
  help: 'M9.3 9.2a2.7 2.7 0 1 1 3.9 2.4c-.8.4-1.2 1-1.2 1.9v.5M12 17.5h.01',
  finish: 'M5 6l6.5 6L5 18zM12.5 6l6.5 6-6.5 6z',
  rewind: 'M19 6l-6.5 6 6.5 6zM12.5 6 6 12l6.5 6zM4 6v12',
  toStart: 'M18.5 6l-8 6 8 6zM6 6v12',
  toEnd: 'M5.5 6l8 6-8 6zM18 6v12',
  pushBack: 'M3 7.5h8.5v9H3zM21 12h-6M17.5 9l-3 3 3 3',
  pushOn: 'M12.5 7.5H21v9h-8.5zM3 12h6M6.5 9l3 3-3 3',
  snapshot: 'M4.5 8h3.2l1.6-2.5h5.4L16.3 8h3.2v10.5h-15zM9 13a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  history: 'M5 12a7 7 0 1 0 2.2-5.1M6.5 3v4.5H11M12 8.5V12l2.8 2',
  share: 'M12 15V4.5M8 8l4-3.8L16 8M7 11.5H5.5v8h13v-8H17',
  steps: 'M4.5 18.5h4v-4h4v-4h4v-4h3',
  pencil: 'M5 19l1-4L16.5 4.5l3 3L9 18zM14.5 6.5l3 3',
  trophy:
    'M8 4.5h8v5a4 4 0 0 1-8 0zM8 6H4.5c0 2.8 1.4 4.4 3.7 4.6M16 6h3.5c0 2.8-1.4 4.4-3.7 4.6M12 13.5v4M8.5 19.5h7',
  folder: 'M4 18.5v-13h5.5l2 2.5H20v10.5z',
  fork: 'M12 20v-7M12 13 6 6m6 7 6-7M6 10.5V6h4.5M18 10.5V6h-4.5',
  info: 'M4 12a8 8 0 1 0 16 0 8 8 0 1 0-16 0M12 11v5M12 8h.01',
  rows: 'M5 6.5h14M5 12h14M5 17.5h9',
  target: 'M4.5 8.5v-4h4M15.5 4.5h4v4M19.5 15.5v4h-4M8.5 19.5h-4v-4M12 9v6M9 12h6',
  fit: 'M9 4.5H4.5V9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15M8.5 8.5h7v7h-7z',
  marks: 'M5 5h14v14H5zM5 12 12 5M5 19 19 5M12 19l7-7',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  text: 'M5 6h14M5 10.5h14M5 15h9M5 19.5h5',
  picture: 'M4 5.5h16v13H4zM4 16l4.5-4.5 4 4 3-2.5L20 17M14.5 9.5h.01',
  search: 'M5 10.5a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0M14.5 14.5l5 5',
  eye: 'M3 12c2.5-4 5.5-6 9-6s6.5 2 9 6c-2.5 4-5.5 6-9 6s-6.5-2-9-6ZM9.3 12a2.7 2.7 0 1 0 5.4 0 2.7 2.7 0 1 0-5.4 0',
  sound: 'M4 10v4h3l4.5 4V6L7 10H4Zm11-1a4 4 0 0 1 0 6m2.6-8.6a7.6 7.6 0 0 1 0 11.2',
  soundOff: 'M4 10v4h3l4.5 4V6L7 10H4Zm12 -.3 4.6 4.6m0-4.6L16 14.3',
  lamp: 'M8.5 3.5h7l3.8 9H4.7ZM12 12.5v7M8 20.5h8M16.3 12.5v3.2',
  more: 'M4.9 12a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0m6.5 0a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0m6.5 0a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      className={styles.icon}
      width="24"
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
