import type { WireName } from '../ways.ts';
import type { Wire } from './wire.ts';

/** Only the module that is needed is loaded, because the program has to start fast. */
export async function open(name: WireName, baseUrl: string): Promise<Wire> {
  switch (name) {
    case 'fetch':
    case 'fetch-stream':
      return (await import('./fetch.ts')).fetchWire(name === 'fetch-stream');
    case 'agent':
    case 'close':
      return (await import('./http.ts')).httpWire(baseUrl, name === 'agent');
    case 'request':
    case 'pool':
      return (await import('./undici.ts')).undiciWire(baseUrl, name === 'pool');
    case 'raw':
    case 'raw-close':
      return (await import('./raw.ts')).rawWire(baseUrl, name === 'raw');
    case 'curl':
      return (await import('./curl.ts')).curlWire();
  }
}
