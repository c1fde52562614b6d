import type { Notice } from '@judian/contract'
import { useFeature } from '../../../kernel/feature/feature.tsx'

/** What others do that a notice tells. */
export const acts: Readonly<Record<Notice['act'], string>> = {
  momentMention: '在帖子里提到了你',
  commentMention: '在评论里提到了你',
  tileMention: '在留言里提到了你',
  matchMention: '在留言里提到了你',
  momentThumb: '赞了你的帖子',
  commentThumb: '赞了你的评论',
  favourite: '收藏了你的帖子',
  momentQuote: '引用了你的帖子',
  commentQuote: '引用了你的帖子',
  threadQuote: '引用了你的评论',
  follow: '关注了你',
}

const withFavourites = { name: '赞与收藏', none: '还没有新的赞和收藏' }
const thumbsOnly = { name: '赞', none: '还没有新的赞' }

/** The texts of the notices of thumbs, and of favourites while there are any. */
export const usePraiseTexts = () => (useFeature('favourites') ? withFavourites : thumbsOnly)
