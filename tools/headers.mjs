// The single source of the security policy: for the page (vite.config.ts), for our own hosts, for the file `_headers`
// that some hosts read, and for docs/hosting.md (tools/headers.test.ts).

import { FIRST_FILES_HASH } from './first-files.mjs';

const COMMON = [
  "default-src 'self'",
  `script-src 'self' ${FIRST_FILES_HASH}`, // index.html's one inline script
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
 * The policy in the page itself. Only here it requires Trusted Types: in a header that would apply to the service
 * worker's file too, which loads its library by `importScripts`, before it could have a policy of ours.
 */
export const PAGE_POLICY = [
  ...COMMON,
  "require-trusted-types-for 'script'",
  'trusted-types default', // src/platform/trusted-types.ts
].join('; ');

/** Everything else that we use needs no permission, or only one that a page cannot delegate. */
const FEATURES = [
  ...['accelerometer', 'autoplay', 'camera', 'clipboard-read', 'clipboard-write'],
  ...['display-capture', 'encrypted-media', 'fullscreen', 'gamepad', 'geolocation', 'gyroscope'],
  ...['hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['picture-in-picture', 'publickey-credentials-create', 'publickey-credentials-get'],
  ...['screen-wake-lock', 'serial', 'storage-access', 'usb', 'window-management'],
  'xr-spatial-tracking',
];
/**
 * The browser asks the player for each read of the clipboard; tests use it to check what was copied. `autoplay`: sounds
 * begin after a gesture, but a browser may not count a reload as one. `accelerometer` and `gyroscope`: the tilt of the
 * device, which moves the light on the table.
 */
const USED = new Set([
  'accelerometer',
  'autoplay',
  'clipboard-read',
  'clipboard-write',
  'gamepad',
  'gyroscope',
  'screen-wake-lock',
]);

/**
 * The headers that a host should send with every response. No `Cross-Origin-Opener-Policy`: no other origin can read
 * our pages in any case, and it makes the browser start a new process for the page, which took 0.15 s of the 0.4 s of a
 * start.
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
 * The same for files other than pages, from a host that sends each header in full each time, as ours does: the policy
 * of a page is in its own response, and takes half a kilobyte. HTTP/2 hosts send a repeated header as one byte.
 */
export const FILE_HEADERS = Object.fromEntries(
  entries.filter(([name]) => name !== 'Permissions-Policy'),
);

/** For files with a hash in their names. All others must be revalidated each time, which is the default of hosts. */
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
