/**
 * What a store throws that cannot be used for a while, though nothing is wrong with what was sent. Its message is a
 * sentence for whoever runs the server: what happened, where, and what to do. It quotes nothing that a partner sent.
 */
export class Unavailable extends Error {}
