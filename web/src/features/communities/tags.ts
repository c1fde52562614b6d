import type { Tag } from '@judian/contract'

/** Tags visible to the member: moderator-only tags are hidden from everyone else. */
export const tagsFor = (tags: readonly Tag[], moderates: boolean) =>
  tags.filter((tag) => moderates || tag.moderatorOnly === 0)

export const tagLabel = (tag: Tag) => (tag.moderatorOnly ? `${tag.tag_name} 管理员` : tag.tag_name)
