/** Ordered: Edge and the apps' browsers also say Chrome, and Chrome says Safari. */
const browsers = [
  [/MicroMessenger/i, '微信'],
  [/\bQQ\//, 'QQ'],
  [/MQQBrowser|QQBrowser/, 'QQ 浏览器'],
  [/UCBrowser/, 'UC 浏览器'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, '三星浏览器'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const

const systems = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|CrOS/, 'Linux'],
] as const

type Names = readonly (readonly [RegExp, string])[]

const nameIn = (names: Names, userAgent: string) => names.find(([pattern]) => pattern.test(userAgent))?.[1]

/** A readable device name, such as `Chrome · Windows`; '' if the User-Agent contains no known name. */
export const deviceOf = (userAgent: string): string =>
  [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean).join(' · ')

/** The same in a sentence or a list. */
export const deviceName = (device: string) => device || '未知设备'
