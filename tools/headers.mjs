// The one source of the security policy: for the page (vite.config.ts), for our own hosts, for the file `_headers` that
// some hosts read, and for docs/hosting.md (tools/headers.test.ts).

const COMMON = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:", // card faces are SVG drawn in code
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
];

/**
 * The policy in the page itself. Trusted Types are asked for here alone: in a header they would hold for the service
 * worker's file too, which fetches its library by `importScripts`, and could have no policy of ours before that.
 */
export const PAGE_POLICY = [
  ...COMMON,
  "require-trusted-types-for 'script'",
  'trusted-types default', // src/platform/trusted-types.ts
].join('; ');

/** What we use beside this needs no permission, or none that a page could give away. */
const FEATURES = [
  ...['accelerometer', 'autoplay', 'camera', 'clipboard-read', 'clipboard-write'],
  ...['display-capture', 'encrypted-media', 'fullscreen', 'gamepad', 'geolocation', 'gyroscope'],
  ...['hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['picture-in-picture', 'publickey-credentials-create', 'publickey-credentials-get'],
  ...['screen-wake-lock', 'serial', 'storage-access', 'usb', 'window-management'],
  'xr-spatial-tracking',
];
/**
 * Reading the clipboard is asked of the player each time, and proves in tests what was copied.
 * `autoplay`: sounds begin after a gesture, but a browser may count a reload as none.
 */
const USED = new Set([
  'autoplay',
  'clipboard-read',
  'clipboard-write',
  'gamepad',
  'screen-wake-lock',
]);

/**
 * What a host should send with every answer. No `Cross-Origin-Opener-Policy`: nobody else's page can read ours in any
 * case, and with it a browser begins a new process for the page, which took 0.15 s of the 0.4 s of a start.
 */
export const HEADERS = {
  'Content-Security-Policy': [...COMMON, "frame-ancestors 'none'"].join('; '),
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': FEATURES.map((name) => `${name}=(${USED.has(name) ? 'self' : ''})`).join(
    ', ',
  ),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

const entries = Object.entries(HEADERS);

/**
 * The same for what is no page, from a host that sends each header in full each time, as ours does: what a page may do is
 * said by its own answer, and is half a kilobyte. Hosts that speak HTTP/2 send what is repeated as one byte.
 */
export const FILE_HEADERS = Object.fromEntries(
  entries.filter(([name]) => name !== 'Permissions-Policy'),
);

/** For files with a hash in their names. The others must be asked for each time, which is what hosts do unasked. */
export const FOR_GOOD = 'public, max-age=31536000, immutable';

/** The file `_headers`, as Netlify, Cloudflare Pages and others read it. */
export const headersFile = () =>
  `/*\n${entries.map(([name, value]) => `  ${name}: ${value}\n`).join('')}/assets/*\n  Cache-Control: ${FOR_GOOD}\n`;

/** The same for nginx, for the block of the site. */
export const nginxHeaders = () =>
  entries.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join('');

/** The same for Caddy, for the block of the site. */
export const caddyHeaders = () =>
  `header {\n${entries.map(([name, value]) => `\t${name} "${value}"\n`).join('')}}\n`;
