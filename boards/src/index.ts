export * from './model.ts'
export * from './read.ts'
