/** Shown where the data has no region: private addresses, whole continents. */
export const unknownRegion = '未知'

const mainland =
  '北京 天津 河北 山西 内蒙古 辽宁 吉林 黑龙江 上海 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 广西 海南 重庆 四川 贵州 云南 西藏 陕西 甘肃 青海 宁夏 新疆'

/** The 34 provinces, autonomous regions, municipalities and special administrative regions, with the name that is shown. */
const provinces = [
  ...mainland.split(' ').map((name) => [name, name] as const),
  ...['香港', '澳门', '台湾'].map((name) => [name, `中国${name}`] as const),
]

/** Names that differ from the Unicode project's, by code. */
const shownNames = {
  HK: '中国香港',
  MO: '中国澳门',
  TW: '中国台湾',
  AE: '阿联酋',
  BD: '孟加拉国',
  PS: '巴勒斯坦',
} as Record<string, string>

/** Spellings of the data files that the Unicode project doesn't have, with their codes. */
const spellings = {
  香港: 'HK',
  澳门: 'MO',
  孟加拉: 'BD',
  波黑: 'BA',
  中非: 'CF',
  刚果金: 'CD',
  '刚果(金)': 'CD',
  刚果布: 'CG',
  '刚果(布)': 'CG',
  多米尼加: 'DO',
  圣马丁: 'MF',
  马其顿: 'MK',
  蒙塞拉特岛: 'MS',
  留尼旺: 'RE',
  南乔治亚岛和南桑威奇群岛: 'GS',
}

/** Codes that name no country: unions, test locales and the unknown. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])
const chinese = new Intl.DisplayNames('zh-Hans', { type: 'region', fallback: 'none' })
const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

const countryOf = (code: string) => (noCountries.has(code) ? undefined : (shownNames[code] ?? chinese.of(code)))

/** Spellings in Chinese and English with the name that is shown, the longest first: 印度尼西亚 before 印度. */
const countries = [...spelledCountries()].toSorted(([one], [other]) => other.length - one.length)

function* spelledCountries(): Iterable<[spelling: string, shown: string]> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const shown = countryOf(code)
    if (shown) for (const name of [shown, chinese.of(code)!, english.of(code)!]) yield [name, shown]
  }
  for (const [name, code] of Object.entries(spellings)) yield [name, countryOf(code)!]
}

/**
 * The province in China, the country abroad: 广东, 中国香港, 美国. `found` is an entry of a data file, of which there are three forms:
 * 国家|区域|省份|城市|运营商, 国家|省份|城市|运营商|code, and 国家省份城市 as one word.
 */
export function regionName(found: string): string {
  const [country = '', ...rest] = found.split('|')
  if (country.startsWith('中国')) return provinceOf([country.slice(2), ...rest.slice(0, 2)])
  const [, named] = countries.find(([spelling]) => country.startsWith(spelling)) ?? []
  const code = /^[A-Z]{2}$/.exec(rest.at(-1) ?? '')?.[0]
  return named ?? (code && countryOf(code)) ?? unknownRegion
}

function provinceOf(places: readonly string[]): string {
  for (const place of places) {
    const [, shown] = provinces.find(([name]) => place.startsWith(name)) ?? []
    if (shown) return shown
  }
  return '中国'
}
