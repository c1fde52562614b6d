import type { Tag } from '@judian/contract'

/** Tags visible to the member: moderator-only tags are hidden from everyone else. */
export const tagsFor = (tags: readonly Tag[], moderates: boolean) =>
  tags.filter((tag) => moderates || tag.moderatorOnly === 0)

/** A tag's name, with a suffix that only moderators see. */
export const tagLabel = ({ tag_name, moderatorOnly }: Tag, moderates: boolean) =>
  moderatorOnly && moderates ? `${tag_name} 管理员` : tag_name
