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

/**
 * All messages of a folder by their English texts, in the order of the files: where each stands, and the notes for
 * translators before it (`// Translators: …`). A call whose text is not written out is a problem.
 * @param {string} folder
 */
export function findMessages(folder) {
  /** @type {Map<string, { files: Set<string>, notes: Set<string> }>} */
  const messages = new Map();
  /** @type {string[]} */
  const problems = [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$/.test(path))
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .sort();
  for (const file of files) readFile(file);
  return { messages, problems };

  /** @param {string} file */
  function readFile(file) {
    const text = readFileSync(file, 'utf8');
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
      const found = messages.get(said.text) ?? { files: new Set(), notes: new Set() };
      found.files.add(file);
      // TypeScript takes a comment on the line of the token before for that one's.
      const before = [call, said].flatMap((node) => [
        ...(ts.getTrailingCommentRanges(text, node.getFullStart()) ?? []),
        ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ]);
      for (const { pos, end } of before) {
        const note = NOTE.exec(text.slice(pos, end))?.[1];
        if (note) found.notes.add(note);
      }
      messages.set(said.text, found);
    }
  }
}
