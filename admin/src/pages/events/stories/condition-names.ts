import type { StoryConditions } from '@judian/contract'

/** Chinese names of story conditions. */
export const conditionNames = {
  time_of_day: { title: '时段', values: { morning: '早上', afternoon: '下午', evening: '晚上', night: '深夜' } },
  day_type: { title: '日子', values: { weekday: '工作日', weekend: '周末' } },
  weather: { title: '天气', values: { sunny: '晴', cloudy: '多云', rain: '雨', snow: '雪', wind: '风' } },
  location: {
    title: '地点',
    values: { city: '城市', town: '小城', campus: '校园', coast: '海边', mountain: '山里' },
  },
  interest_tag: {
    title: '兴趣',
    values: { attack: '进攻', defence: '防守', maps: '地图', gear: '装备', team: '组队', stories: '见闻' },
  },
  occasion: {
    title: '在据点',
    values: {
      first_post: '刚发首帖（7 天内）',
      clan: '刚进战队（7 天内）',
      away: '离开 7 天后回来',
      tile_win: '刚通关叠牌（24 小时内）',
      match: '战队赛进行中',
    },
  },
} as const satisfies Partial<Record<keyof StoryConditions, { title: string; values: Record<string, string> }>>

export const anyConditions: StoryConditions = {
  time_of_day: '',
  day_type: '',
  weather: '',
  location: '',
  user_level: 0,
  interest_tag: '',
  occasion: '',
}

/** Describes a story's conditions in Chinese. */
export function conditionText(conditions: StoryConditions): string {
  const texts = Object.entries(conditionNames).flatMap(([name, { values }]) => {
    const value = conditions[name as keyof typeof conditionNames]
    return value === '' ? [] : [(values as Record<string, string>)[value]!]
  })
  if (conditions.user_level > 0) texts.push(`${conditions.user_level} 级起`)
  return texts.join(' · ') || '随时'
}
