/** The rich editor of posts: one file in the build, with one name. */
export { RichBody } from './rich-body.tsx'
export { RichTools } from './rich-tools.tsx'
