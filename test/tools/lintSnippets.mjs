/** Lints snippets in a process of their own (jest's sandbox cannot load the configuration): JSON in, JSON out. */
import { ESLint } from 'eslint';

let text = '';
for await (const part of process.stdin) text += part;
const snippets = JSON.parse(text);

const eslint = new ESLint();
const answers = [];
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
process.stdout.write(JSON.stringify(answers));
