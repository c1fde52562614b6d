import type { StoryConditions } from '@judian/contract'

interface Dialog {
  content: string
  options: readonly { content: string; next: string }[]
}

export interface Story {
  /** Unique among the shipped stories and never changed: a site stores by it which stories it has received. */
  title: string
  /** Conditions for showing the story; omitted ones always hold. */
  when: Partial<StoryConditions>
  /** A newcomer who has heard no story yet gets this one first. */
  isFirst?: true
  /** By key, the starting dialog first. */
  dialogs: Readonly<Record<string, Dialog>>
}

export const story = (title: string, when: Story['when'], dialogs: Story['dialogs']): Story => ({
  title,
  when,
  dialogs,
})

export const says = (content: string, ...options: readonly (readonly [content: string, next: string])[]): Dialog => ({
  content,
  options: options.map(([text, next]) => ({ content: text, next })),
})

export const ends = (content: string): Dialog => ({ content, options: [] })
