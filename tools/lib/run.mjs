import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a program in the root of the project and waits for its end.
 * `quiet` holds the output back and returns it; otherwise it goes straight to the terminal.
 * `isPatient` lets all other work of the machine go first.
 * `beat` is called every five seconds with the milliseconds gone, for work that is silent for long.
 * Never rejects: a program that cannot be started answers with code 127 and the reason as output.
 */
export const run = (program, args, { quiet = false, isPatient = false, env = {}, beat, timeoutMs } = {}) =>
  new Promise((done) => {
    const start = Date.now();
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    if (isPatient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const parts = [];
    child.stdout?.on('data', (part) => parts.push(part));
    child.stderr?.on('data', (part) => parts.push(part));
    const timer = beat ? setInterval(() => beat(Date.now() - start), 5000) : undefined;
    const killer = timeoutMs ? setTimeout(() => child.kill('SIGKILL'), timeoutMs) : undefined;
    const finish = (code, extra = '') => {
      clearInterval(timer);
      clearTimeout(killer);
      done({ code, ms: Date.now() - start, output: Buffer.concat(parts).toString('utf8') + extra });
    };
    child.on('error', (error) => finish(127, error.message));
    child.on('close', (code, signal) => finish(code ?? 1, signal ? `ended by ${signal}\n` : ''));
  });

/** Runs a JavaScript file of the project or its dependencies with this very Node. */
export const runNode = (file, args, options) => run(process.execPath, [file, ...args], options);

/** The last lines of a long output: where compilers and npm say what went wrong. */
export const tail = (text, lines = 30) => text.trimEnd().split('\n').slice(-lines).join('\n');
