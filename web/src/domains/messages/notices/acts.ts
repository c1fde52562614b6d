import type { Notice } from '@judian/contract'
import { type OfFeature, useFeature } from '../../../kernel/feature/feature.tsx'

interface Act extends OfFeature {
  text: string
}

/** What others do that a notice tells. */
export const acts: Readonly<Record<Notice['act'], Act>> = {
  momentMention: { text: '在帖子里提到了你' },
  commentMention: { text: '在评论里提到了你' },
  tileMention: { text: '在留言里提到了你' },
  matchMention: { text: '在留言里提到了你' },
  momentThumb: { text: '赞了你的帖子' },
  commentThumb: { text: '赞了你的评论' },
  favourite: { text: '收藏了你的帖子', feature: 'favourites' },
  momentQuote: { text: '引用了你的帖子', feature: 'quotes' },
  commentQuote: { text: '引用了你的帖子', feature: 'quotes' },
  threadQuote: { text: '引用了你的评论', feature: 'quotes' },
  follow: { text: '关注了你', feature: 'follows' },
}

const withFavourites = { name: '赞与收藏', none: '还没有新的赞和收藏' }
const thumbsOnly = { name: '赞', none: '还没有新的赞' }

/** The texts of the notices of thumbs, and of favourites while there are any. */
export const usePraiseTexts = () => (useFeature('favourites') ? withFavourites : thumbsOnly)
