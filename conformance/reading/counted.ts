/** A number and what it counts. @example counted(1, 'page') is '1 page', counted(0, 'page') is '0 pages' */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;
