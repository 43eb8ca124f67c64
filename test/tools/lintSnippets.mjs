/** Lints snippets in a process of their own (jest's sandbox cannot load the configuration): JSON in, JSON out. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ESLint } from 'eslint';

let text = '';
for await (const part of process.stdin) text += part;
const snippets = JSON.parse(text);

// The whole project takes the type checker far longer than the few files that snippets stand in for.
const folder = mkdtempSync(join(tmpdir(), 'backlay-lint-'));
const project = join(folder, 'tsconfig.json');
const files = snippets.map(({ file }) => file);
const types = { typeRoots: [resolve('node_modules/@types')] };
writeFileSync(
  project,
  JSON.stringify({ extends: resolve('tsconfig.json'), compilerOptions: types, include: [], files }),
);
// A text that is not the one on the disk is not for a "single run", which the parser takes every run of a CI for.
const parserOptions = { projectService: false, project, disallowAutomaticSingleRunInference: true };
const eslint = new ESLint({ overrideConfig: { languageOptions: { parserOptions } } });

const answers = [];
try {
  for (const { file, code } of snippets) {
    const [result] = await eslint.lintText(code, { filePath: file });
    const fatal = result.messages.find((message) => message.fatal);
    if (fatal) throw new Error(`${file}: ${fatal.message}`);
    answers.push(
      result.messages.map(({ ruleId, message, line }) => ({
        line,
        text: `${ruleId ?? 'fatal'}: ${message}`,
      })),
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}
process.stdout.write(JSON.stringify(answers));
