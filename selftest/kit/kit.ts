/** All that a defect or a legal server is written with. */
export {
  changed,
  type Forward,
  type Layer,
  type Passed,
  type Passing,
  recordsIn,
  respondWhole,
  type Wire,
  withForm,
  withQuery,
} from '../../testing/intercepting-server.ts';
export * from './changes.ts';
export * from './memory.ts';
export * from './on-a-server.ts';
export * from './pages.ts';
export * from './response-change.ts';
export * from './stores.ts';
export * from './uploads.ts';
export * from './writes.ts';
