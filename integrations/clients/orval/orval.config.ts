export default {
  api: {
    input: 'openapi.json',
    // Its own encoding leaves out the fields of a corridor; axios encodes all.
    output: { target: 'client/client.ts', client: 'axios-functions', override: { formUrlEncoded: false } },
  },
};
