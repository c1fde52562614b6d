import type { BoardCard, Moment, Poll, Reply } from '@judian/contract'
import type { ComponentType, ReactNode } from 'react'
import type { BoardDraft } from './drafts/board-draft.ts'
import type { PostErrors, PostForm } from './editor/post-form.ts'

/** The editor of a new or published post. */
export interface Editing {
  form: PostForm
  errors: PostErrors
  /** The community of a new post; absent while a published one is edited. */
  community?: string | undefined
  sending: boolean
  onChange: (changed: Partial<PostForm>) => void
}

/** Where features add to posts, comments and their editors. */
export interface Places {
  /** A post in a list, below its text. */
  InCard: ComponentType<{ moment: Moment }>
  /** Where a structured text names its board. */
  InText: ComponentType<{ moment: Moment }>
  /** A post's page, below its text. */
  BelowText: ComponentType<{ moment: Moment }>
  /** The poll of a post's page; absent also while only the beginning of the post is known. */
  Poll: ComponentType<{ moment: Moment; poll: Poll | undefined; edited: ReactNode }>
  /** Stands for a post without pictures on its share card. */
  pictureOf: (moment: Moment) => string | undefined
  /** A comment, beside its author's name. */
  CommentMarks: ComponentType<{ moment: Moment; comment: Reply }>
  /** A comment, below its text. */
  BelowComment: ComponentType<{ moment: Moment; comment: Reply }>
  /** Filters comments by the step of the post's board. */
  CommentFilter: ComponentType<{
    board: BoardCard
    chosen: number | undefined
    onChosen: (step: number | undefined) => void
    className?: string | undefined
  }>
  /** Fields of a comment on a post with a board. */
  CommentFields: ComponentType<{
    card: BoardCard
    step: number | undefined
    adapted: BoardDraft | undefined
    disabled: boolean
    onStep: (step: number | undefined) => void
    onAdapted: (adapted: BoardDraft | undefined) => void
  }>
  /** The post editor's row of tools. */
  EditorTools: ComponentType<Editing>
  /** The post editor, below its text; `onPlace` puts the board into the text, and is absent where it can't be, or is. */
  EditorParts: ComponentType<Editing & { onPlace: (() => void) | undefined }>
}

const Nothing = () => null

/**
 * Filled by `app`, each before the first screen that shows it: posts and comments import no feature. Those of a post's page stay
 * empty while their features are off.
 */
export const places = {
  InText: Nothing,
  BelowText: Nothing,
  Poll: Nothing,
  CommentMarks: Nothing,
  BelowComment: Nothing,
  CommentFilter: Nothing,
} as Partial<Places> as Places
