export * from './button';
export * from './dialog';
export * from './field';
export * from './motif';
export * from './section';
export * from './visually-hidden';
