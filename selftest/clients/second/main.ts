import { defects } from '../defective/index.ts';
import { second } from './index.ts';

// The program of the first set runs these, too, once it knows them.
Object.assign(defects, second);
await import('../defective/main.ts');
