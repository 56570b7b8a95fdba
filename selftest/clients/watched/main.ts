/** Runs one program of this folder to its end: main.ts NAME, with BASE_URL and TOKEN in the environment. */
import { watched } from './index.ts';

const [name = '', people] = process.argv.slice(2);
const entry = watched[name];
if (!entry) {
  process.stderr.write(`There is no program ${name}. There are ${Object.keys(watched).join(', ')}.\n`);
  process.exit(2);
}
const number = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 24, 7) * 26;
try {
  await entry.run({
    base: process.env.BASE_URL ?? 'http://127.0.0.1:8080',
    token: process.env.TOKEN ?? 'sandbox-token',
    people: people ? Number(people) : number,
  });
  process.exit(0);
} catch (error) {
  process.stderr.write(`${name}: ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
