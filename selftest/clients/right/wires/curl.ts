import { execFile } from 'node:child_process';
import { answerIn } from './raw-answer.ts';
import { type Answer, Broken, type Message, type Wire } from './wire.ts';

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

/** What goes to curl; the token goes through its standard input, where other users do not see it. */
function argumentsOf(message: Message): string[] {
  const list = [
    '-q',
    '--silent',
    '--show-error',
    '--include',
    '--http1.1',
    '--noproxy',
    '*',
    '--config',
    '-',
  ];
  list.push('--max-time', String(message.timeoutMs / 1000), '--url', message.url);
  if (message.method === 'HEAD') list.push('--head');
  else list.push('--request', message.method);
  if (message.file !== undefined) {
    const { path, name, type } = message.file;
    for (const [field, value] of message.fields ?? []) list.push('--form-string', `${field}=${value}`);
    return [...list, '-F', `file=@${quoted(path)};filename=${quoted(name)};type=${type}`];
  }
  for (const [field, value] of message.fields ?? []) list.push('--data-urlencode', `${field}=${value}`);
  if (message.body?.length === 0) list.push('--data', '');
  return list;
}

function configOf(message: Message): string {
  const headers = message.headers.filter(([name]) => !/^(content-type|accept-encoding)$/i.test(name));
  const compressed = message.headers.some(([name]) => /^accept-encoding$/i.test(name));
  const lines = headers.map(([name, value]) => `header = ${quoted(`${name}: ${value}`)}`);
  return [...lines, ...(compressed ? ['compressed'] : []), ''].join('\n');
}

function parse(output: Buffer, method: string): Answer {
  let rest = output;
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    const head = answerIn(rest.subarray(0, end + 4), 'HEAD', true);
    if (head !== undefined) {
      const text = method === 'HEAD' ? '' : rest.subarray(end + 4).toString();
      return { status: head.status, headers: head.headers, text };
    }
    if (end < 0) throw new Broken('no answer: curl shows none');
    rest = rest.subarray(end + 4);
  }
}

/** curl, started anew for each request. It encodes forms and uploads by itself. */
export function curlWire(): Wire {
  const send = (message: Message): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const options = { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 } as const;
      const child = execFile('curl', argumentsOf(message), options, (error, output, problems) => {
        if (error !== null) {
          reject(new Broken(`no answer: ${problems.toString().trim() || error.message}`));
          return;
        }
        try {
          resolve(parse(output, message.method));
        } catch (problem) {
          reject(problem);
        }
      });
      child.stdin?.on('error', () => {});
      child.stdin?.end(configOf(message));
    });
  return { send, close() {} };
}
