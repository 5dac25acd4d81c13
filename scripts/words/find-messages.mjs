// Finds the messages in the code: the first argument of each call of a teller, such as `t` from src/words/t.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The functions that tell or name a message, by the end of the module that has them. */
const TELLERS = new Map([
  ['words/t.ts', 't'],
  ['words/message.ts', 'message'],
  ['format/t-nodes.ts', 'tNodes'],
]);
const NOTE = /^\s*(?:\/\/|\/\*)\s*Translators: (.*?)\s*(?:\*\/)?$/;

/** What a level of a pack says: on its line, or on lines of its own. */
const COMMENT = /^Comment:(?: (.+)|\n([^]+?)\nComment-End:)$/gm;
/** What a level is called. Only lessons’ titles are messages; those of other levels are names. */
const TITLE = /^Title: (.+)$/gm;
const LESSONS = /(?:^|\/)school\.xsb$/;
/** What stands between a lesson and the thing to try, each of which is told by itself. */
const TRY = ' Try: ';

/**
 * All messages of a folder by their English texts, in the order of the files: where each stands, and the notes for
 * translators before it (`// Translators: …`). A call whose text is not written out is a problem. The comments of levels
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
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const tellers = new Set(
      source.statements.flatMap((statement) => {
        if (!ts.isImportDeclaration(statement)) return [];
        if (!ts.isStringLiteral(statement.moduleSpecifier)) return [];
        const from = `/${statement.moduleSpecifier.text}`;
        return [...TELLERS].flatMap(([end, name]) => (from.endsWith(`/${end}`) ? [name] : []));
      }),
    );
    if (tellers.size > 0) visit(source);

    /** @param {import('typescript').Node} node */
    function visit(node) {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
        if (tellers.has(node.expression.text)) take(node, node.expression.text);
      }
      ts.forEachChild(node, visit);
    }

    /**
     * @param {import('typescript').CallExpression} call
     * @param {string} name
     */
    function take(call, name) {
      const [said] = call.arguments;
      if (!said || !ts.isStringLiteralLike(said)) {
        const { line } = source.getLineAndCharacterOfPosition(call.getStart());
        problems.push(`${file}:${line + 1}: the text of ${name}() is not written out`);
        return;
      }
      // TypeScript takes a comment on the line of the token before for that one's.
      const before = [call, said].flatMap((node) => [
        ...(ts.getTrailingCommentRanges(text, node.getFullStart()) ?? []),
        ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ]);
      const notes = before.map(({ pos, end }) => NOTE.exec(text.slice(pos, end))?.[1] ?? '');
      add(
        said.text,
        file,
        notes.filter((note) => note !== ''),
      );
    }
  }
}
