// Finds the messages in the code: the first argument of each call of a message function, such as `t` from
// src/words/t.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** The functions that format or name a message, by the end of the path of their module. */
const MESSAGE_FUNCTIONS = new Map([
  ['words/t.ts', 't'],
  ['words/message.ts', 'message'],
  ['format/t-nodes.ts', 'tNodes'],
]);
const NOTE = /^\s*(?:\/\/|\/\*)\s*Translators: (.*?)\s*(?:\*\/)?$/;

/** The comment of a level in a pack: on its line, or on lines of its own. */
const COMMENT = /^Comment:(?: (.+)|\n([^]+?)\nComment-End:)$/gm;
/** The title of a level. Only lessons’ titles are messages; those of other levels are names. */
const TITLE = /^Title: (.+)$/gm;
const LESSONS = /(?:^|\/)school\.xsb$/;
/** The separator between a lesson and its task, which are separate messages. */
const TRY = ' Try: ';

/**
 * All messages of a folder by their English texts, in the order of the files: where each is used, and the notes for
 * translators before it (`// Translators: …`). A call without a literal text is a problem. The comments of levels
 * (`*.xsb`) are messages too, and the titles of lessons (`school.xsb`).
 * @param {string} folder
 */
export function findMessages(folder) {
  /** @type {Map<string, { files: Set<string>, notes: Set<string> }>} */
  const messages = new Map();
  /** @type {string[]} */
  const problems = [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|xsb)$/.test(path) && !/\.(test|d)\.tsx?$|test-support/.test(path))
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .sort();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    if (file.endsWith('.xsb')) readLevels(file, text);
    else readCode(file, text);
  }
  return { messages, problems };

  /**
   * @param {string} file
   * @param {string} text
   */
  function readLevels(file, text) {
    if (LESSONS.test(file)) for (const [, title = ''] of text.matchAll(TITLE)) add(title, file, []);
    for (const [, line, lines = ''] of text.matchAll(COMMENT)) {
      for (const said of (line ?? lines).split(TRY)) add(said, file, []);
    }
  }

  /**
   * @param {string} said
   * @param {string} file
   * @param {readonly string[]} notes
   */
  function add(said, file, notes) {
    const found = messages.get(said) ?? { files: new Set(), notes: new Set() };
    found.files.add(file);
    for (const note of notes) found.notes.add(note);
    messages.set(said, found);
  }

  /**
   * @param {string} file
   * @param {string} text
   */
  function readCode(file, text) {
    const { program, comments, module } = parseSync(file, text);
    const functions = new Set(
      module.staticImports.flatMap(({ moduleRequest }) =>
        [...MESSAGE_FUNCTIONS].flatMap(([end, name]) =>
          `/${moduleRequest.value}`.endsWith(`/${end}`) ? [name] : [],
        ),
      ),
    );
    if (functions.size > 0) visit(program);

    /** @param {any} node a node of the syntax tree, or another value of one of its fields */
    function visit(node) {
      if (node === null || typeof node !== 'object') return;
      if (node.type === 'CallExpression' && functions.has(node.callee.name)) {
        take(node, node.callee.name);
      }
      for (const child of Object.values(node)) visit(child);
    }

    /**
     * @param {any} call
     * @param {string} name
     */
    function take(call, name) {
      const [said] = call.arguments;
      const written = writtenOut(said);
      if (written === undefined) {
        const line = text.slice(0, call.start).split('\n').length;
        problems.push(`${file}:${line}: the text of ${name}() is not written out`);
        return;
      }
      const notes = [call, said].flatMap(({ start }) => commentsBefore(start));
      add(
        written,
        file,
        notes.flatMap((comment) => NOTE.exec(comment)?.[1] ?? []),
      );
    }

    /**
     * The comments between a place in the code and what precedes it.
     * @param {number} place
     */
    function commentsBefore(place) {
      const found = [];
      let from = place;
      for (const { start, end } of comments.toReversed()) {
        if (end > from) continue;
        if (text.slice(end, from).trim() !== '') break;
        found.unshift(text.slice(start, end));
        from = start;
      }
      return found;
    }
  }
}

/**
 * The text of a string literal, or of a template without expressions.
 * @param {any} node
 * @returns {string | undefined}
 */
function writtenOut(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0].value.cooked;
  return undefined;
}
