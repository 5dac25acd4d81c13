import { integrityOf, type ListedFile } from '../service-worker/file-store.ts';

/** The address of the app on the fake host. */
export const SCOPE = 'https://parlor.example/deep/';

/** The response of a fake host for a file; `null` breaks the connection. */
export type FakeAnswer = (init: RequestInit) => Response | null;

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html',
};

/** A host with files by name, whose responses can be replaced. */
export function fakeHost(texts: Readonly<Record<string, string>>) {
  const answers = new Map<string, FakeAnswer>();
  const asked: string[] = [];
  const serve = (name: string, text: string, headers: Readonly<Record<string, string>> = {}) => {
    const type = TYPES[name.replace(/^.*\./, '')] ?? 'application/octet-stream';
    answers.set(name, () => new Response(text, { headers: { 'content-type': type, ...headers } }));
  };
  for (const [name, text] of Object.entries(texts)) serve(name, text);
  const fetchIt: typeof fetch = (input, init = {}) => {
    const address = input instanceof Request ? input.url : String(input);
    const name = address.slice(SCOPE.length);
    asked.push(name);
    const answer = answers.get(name);
    const response = answer ? answer(init) : new Response('', { status: 404 });
    if (!response) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(response);
  };
  return {
    asked,
    fetch: fetchIt,
    serve,
    answer: (name: string, answer: FakeAnswer) => answers.set(name, answer),
  };
}

/** Lists these files as a build would. */
export function listOf(texts: Readonly<Record<string, string>>): Promise<readonly ListedFile[]> {
  return Promise.all(
    Object.entries(texts).map(async ([url, text]) => ({
      url,
      integrity: await integrityOf(new TextEncoder().encode(text).buffer),
    })),
  );
}
