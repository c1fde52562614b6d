import { hashtagNames, isHashtagName } from '@judian/contract/hashtag-pattern'
import { hashtagLimits } from '@judian/contract/limits'
import { useFeature } from '../../../../kernel/feature/feature.tsx'

/** The topics that a post's text names, so that its author sees where each name ends. */
export function NamedTopics({ text }: { text: string }) {
  const isOn = useFeature('hashtags')
  const names = topicsIn(text)
  if (!isOn || names.length === 0) return null
  return (
    <p className="caption soft">
      话题：<span className="accent">{names.map((name) => `#${name}`).join(' ')}</span>
      。遇到空格、标点或表情，名字就结束
    </p>
  )
}

/** The search leaves out marks and underscores. */
const topicsIn = (text: string) =>
  hashtagNames(text)
    .filter((name) => isHashtagName(name.replace(/[\p{M}_]/gu, '')))
    .filter((name, at, all) => all.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === at)
    .slice(0, hashtagLimits.perPost)
