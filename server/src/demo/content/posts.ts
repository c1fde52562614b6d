import type { PostPictureName } from '@judian/art'
import type { Doc } from '@judian/contract'
import { z } from 'zod'
import { communityKey, memberKey, type CommunityKey } from './people.ts'
import { filesIn, readJson, readMarkdown } from './read.ts'

/** Times are hours before seeding, so that the community always looks recent. */

/** Rendered as `posts/<name>.webp`. */
const picture = z.custom<PostPictureName>((name) => typeof name === 'string')

const head = z.strictObject({
  title: z.string(),
  author: memberKey,
  tagNum: z.int(),
  hoursAgo: z.number(),
  pinned: z.literal(true).optional(),
  archived: z.literal(true).optional(),
  /** Number of thumbs; by default some number that fits the post's age. */
  thumbs: z.int().optional(),
  images: z.array(picture).default([]),
  /** An edit by the author: the earlier text, and when it was changed. */
  edited: z.strictObject({ hoursAgo: z.number(), before: z.string() }).optional(),
})

/** A structured text, whose pictures are named as the post's images. */
const doc = z.custom<Doc>((value) => typeof value === 'object')

const comment = z.strictObject({
  author: memberKey,
  hoursAfter: z.number(),
  /** With `{post:key}` for a link to a post. */
  text: z.string(),
  /** Index from 0 of the same post's comment that is answered, possibly a reply itself. */
  replyTo: z.int().optional(),
  /** The step of the post's board that the comment is about, from 1. */
  step: z.int().optional(),
})

function readPost(community: CommunityKey, file: string) {
  const key = file.slice(0, -'.md'.length)
  const { head: fields, text } = readMarkdown(`posts/${community}/${file}`, head)
  const beside = (name: string) => filesIn(`posts/${community}`).includes(name) && `posts/${community}/${name}`
  const [docFile, commentsFile] = [beside(`${key}.doc.json`), beside(`${key}.comments.json`)]
  const tree = docFile ? readJson(docFile, doc) : undefined
  const comments = commentsFile ? readJson(commentsFile, z.array(comment)) : []
  return { moment: { key, community, ...fields, message: text, doc: tree }, comments }
}

const posts = communityKey.options
  .flatMap((community) =>
    filesIn(`posts/${community}`)
      .filter((file) => file.endsWith('.md'))
      .map((file) => readPost(community, file)),
  )
  .sort((one, other) => other.moment.hoursAgo - one.moment.hoursAgo)

/** The posts, oldest first; a plain text may have `{post:key}` for a link to another post. */
export const demoMoments = posts.map(({ moment }) => moment)

export const demoComments = posts.flatMap(({ moment: { key, hoursAgo }, comments }) =>
  comments.map(({ hoursAfter, ...written }) => ({ ...written, moment: key, hoursAgo: hoursAgo - hoursAfter })),
)

export type DemoMoment = (typeof demoMoments)[number]
export type DemoComment = (typeof demoComments)[number]
