export const missionsKey = ['missions'] as const

/** Names by mission_type. */
export const missionTypes: Readonly<Record<number, string>> = {
  1: '评论帖子',
  2: '点赞帖子',
  3: '在社区发帖',
  4: '签到若干天',
  5: '赢一局叠牌',
  6: '走到伙伴故事的结局',
}

export const isAboutPost = (type: string) => type === '1' || type === '2'
