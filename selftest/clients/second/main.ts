import { defects } from '../defective/index.ts';
import { second } from './index.ts';

// The program beside the other defects runs these, too, once it knows them.
Object.assign(defects, second);
await import('../defective/main.ts');
