import { appendFileSync, readdirSync } from 'node:fs';
import { judge } from '../conformance/judge.ts';
import { recordVariant } from './variants/deploy.ts';
const [set = 'g', depth = 'standard', kind = 'defects', part = '0', of = '1', out = '/tmp/blind.jsonl'] = process.argv.slice(2);
const all: any[] = [];
for (const file of readdirSync(new URL(`./blind/${set}/`, import.meta.url)).filter((f) => f.endsWith('.ts')).sort()) {
  const module = await import(`./blind/${set}/${file}`);
  for (const one of module[kind] ?? []) all.push({ file, ...one });
}
const mine = all.filter((_, i) => i % Number(of) === Number(part));
console.log(set, kind, depth, all.length, mine.length);
const seed = 20261130;
const queue = mine.values();
const work = async () => {
  for (const one of queue) {
    const { name, breaks, follows = {}, file, report: _, why: __, because: ___, ...server } = one;
    try {
      const transcript = await recordVariant({ ...server, run: { depth } }, { seed, signal: AbortSignal.timeout(600_000) });
      const report = judge(transcript);
      const violated = report.checks.filter((c: any) => c.level === 'mandatory' && c.outcome === 'violated').map((c: any) => c.id);
      const advisory = report.checks.filter((c: any) => c.level === 'advisory' && c.outcome === 'violated').map((c: any) => c.id);
      const own = report.checks.find((c: any) => c.id === breaks) as any;
      const findings = report.checks.filter((c: any) => c.outcome === 'violated' && c.level === 'mandatory').map((c: any) => `${c.id}: ${c.findings[0]?.step} wanted ${c.findings[0]?.expected} got ${c.findings[0]?.actual}`);
      appendFileSync(out, `${JSON.stringify({ set, file, kind, depth, name, breaks, follows: Object.keys(follows), verdict: report.verdict, violated, advisory, own: own && [own.outcome, own.reason, own.message], findings })}\n`);
    } catch (error) {
      appendFileSync(out, `${JSON.stringify({ set, file, kind, depth, name, breaks, error: String((error as Error).stack) })}\n`);
    }
  }
};
await Promise.all(Array.from({ length: 10 }, work));
console.log('done');
process.exit(0);
