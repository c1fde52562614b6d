const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#039': "'", '#39': "'" }

/** Texts of old upgrades were stored escaped. */
export const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|nbsp|#0?39);/g, (_, name: string) => entities[name]!)

/** The text of HTML: addresses of links and pictures as tags of the dialect, other elements as nothing. */
export const withoutHtml = (html: string) =>
  unescaped(
    html
      .replace(/<(script|style)\b[^]*?(<\/\1\s*>|$)/gi, '')
      .replace(/[\r\n]+/g, '')
      .replace(/<br\s*\/?>|<\/(p|div|li|h\d|tr)\s*>/gi, '\n')
      .replace(/<img\b[^>]*?\bsrc=["']?([^\s"'>]+)[^>]*>/gi, '[img]$1[/img]')
      .replace(/<a\b[^>]*?\bhref=["']?([^\s"'>]+)[^>]*>/gi, '[url=$1]')
      .replace(/<\/a\s*>/gi, '[/url]')
      .replace(/<!--[^]*?-->|<[/a-z!][^>]*>?/gi, ''),
  )
