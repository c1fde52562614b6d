export { labelsPart } from './part.ts'
