export type { CheckResult, Finding, RunReport as Report, Verdict } from '../../conformance/judging/result.ts';
export { clientRequirements } from '../../generated/client-requirements.ts';
export { type Requirement, type RequirementId, requirements } from '../../generated/requirements.ts';
export type { Options as ServerOptions } from '../../server/options/options.ts';
export type { ClientJudgeOptions } from './client-judge-options.ts';
export { judge } from './judge.ts';
export { judgeClient } from './judge-client.ts';
export type { JudgeOptions, Progress } from './judge-options.ts';
export { type EmbeddedServer, startServer } from './start-server.ts';
