import { defects } from '../defective/index.ts';
import { third } from './index.ts';

// The program beside the first defects runs these, too, once it knows them.
Object.assign(defects, third);
await import('../defective/main.ts');
