import { readdirSync, writeFileSync } from 'node:fs';
import { judge } from '../conformance/judge.ts';
import { recordVariant } from './variants/deploy.ts';
const [set = 'g', pattern = '', depth = 'standard', seed = '20261130'] = process.argv.slice(2);
for (const file of readdirSync(new URL(`./blind/${set}/`, import.meta.url)).filter((f) => f.endsWith('.ts')).sort()) {
  const module = await import(`./blind/${set}/${file}`);
  for (const one of [...(module.defects ?? []), ...(module.rights ?? [])]) {
    if (!one.name.includes(pattern)) continue;
    const { name, breaks, follows, report: _, why: __, because: ___, ...server } = one;
    const transcript = await recordVariant({ ...server, run: { depth } }, { seed: Number(seed) });
    writeFileSync('/tmp/dbg.jsonl', transcript.entries.map((e) => JSON.stringify(e, (_, v) => typeof v === 'bigint' ? String(v) : v)).join('\n'));
    const report = judge(transcript);
    console.log(name, report.verdict, report.summary);
    for (const c of report.checks as any[]) if (c.level === 'mandatory' && c.outcome !== 'satisfied' && c.outcome !== 'not-exercised') console.log(c.id, c.outcome, c.reason, c.message, c.findings?.slice(0, 2).map((f: any) => `${f.step}: wanted ${f.expected} got ${f.actual} [${f.exchanges}]`));
    const own = report.checks.find((c: any) => c.id === breaks) as any;
    console.log('own', own && [own.outcome, own.reason, own.message]);
  }
}
process.exit(0);
