import { gzipSync } from 'node:zlib';
import { serversOf } from '../legal-server.ts';
import { pageSize } from '../marks.ts';
import { busy, limited, slowly } from './traffic.ts';

/** Deployments that take several freedoms at once, since one may hide or reveal the effects of another. */
export const combinedServers = serversOf()({
  'everything otherwise than the reference server does it': {
    rulings: ['lag', 'optional-means-optional', 'updates', 'paging', 'newest-first'],
    takes: ['further fields', 'what the clock shows', 'size and order of identifiers'],
    options: {
      pageSize: 3,
      clockResolution: 'microsecond',
      clockOffset: '-08:00',
      clockSkew: -86_400,
      idScheme: 'big',
      errorStyle: 'close',
      absentStyle: 'missing',
      absentDates: 'missing',
      customersOrder: 'id',
      documentsOrder: 'newest',
      emptyPages: 0,
      pastTheEnd: 'last',
      pageZero: 'first',
      successStatus: 202,
      unchangedUpdate: 'keep',
      furtherFields: 'on',
      lagMs: 500,
      lockedFields: ['first_name', 'last_name', 'date_of_birth', 'nationality'],
    },
    layer: slowly('everywhere', () => Math.random() * 50),
    wire: {
      respond: (response, { status, headers, body }) => {
        // When the server behind closes the connection, the proxy sees a fault.
        if (status === 500) return void response.destroy();
        response.writeHead(status, { ...headers, 'content-encoding': 'gzip', connection: 'close' });
        response.end(gzipSync(body));
      },
    },
    trace: { 'recipients.list.current_recipients': pageSize },
  },
  'twenty requests a second, two records on a page, and writes show after a second': {
    rulings: ['docs/command.md#retries-and-courtesy'],
    takes: ['when a write shows', 'page size'],
    options: { pageSize: 2, lagMs: 1000 },
    layer: () => limited(20, () => busy(429, { 'retry-after': '1' })),
    trace: { 'recipients.list.current_recipients': pageSize },
  },
});
