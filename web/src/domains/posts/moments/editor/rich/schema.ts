import {
  type AttributeSpec,
  type DOMOutputSpec,
  type Mark,
  type MarkSpec,
  type NodeSpec,
  Schema,
} from 'prosemirror-model'
import { isLink } from './link-address.ts'

/** The editor's blocks and marks. Pasted content is reduced to them. */

const hidden = 'paragraph | picture'
const text = { content: 'inline*', defining: true }
const attribute = (value: unknown): AttributeSpec => ({ default: value })
const read = (element: HTMLElement, name: string) => element.getAttribute(name) ?? ''
const asWhole = (tag: string): DOMOutputSpec => [tag, 0]

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    content: 'inline*',
    group: 'block',
    parseDOM: [{ tag: 'p' }, { tag: ':is(td, th):not(:has(p, div, section, ul, ol))' }],
    toDOM: () => asWhole('p'),
  },
  heading: {
    ...text,
    group: 'block',
    attrs: { level: attribute(2) },
    parseDOM: [1, 2, 3, 4, 5, 6].map((size) => ({ tag: `h${size}`, attrs: { level: size < 3 ? 2 : 3 } })),
    toDOM: ({ attrs }) => asWhole(`h${attrs['level']}`),
  },
  list_item: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => asWhole('li') },
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    // Lists within lists become items of the outer one.
    parseDOM: [{ tag: ':is(ul, ol) :is(ul, ol)', skip: true }, { tag: 'ul' }],
    toDOM: () => asWhole('ul'),
  },
  ordered_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ol' }], toDOM: () => asWhole('ol') },
  quote: {
    content: 'paragraph+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => asWhole('blockquote'),
  },
  spoiler_title: {
    content: 'text*',
    marks: '',
    isolating: true,
    selectable: false,
    parseDOM: [{ tag: '[data-spoiler-title]' }],
    toDOM: () => ['div', { 'data-spoiler-title': '' }, 0],
  },
  spoiler: {
    content: `spoiler_title (${hidden})+`,
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'section[data-spoiler]' }],
    toDOM: () => ['section', { 'data-spoiler': '' }, 0],
  },
  divider: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  picture: {
    group: 'block',
    draggable: true,
    attrs: {
      /** The picture's id, or the store's reference before it has one. */
      ref: attribute(''),
      alt: attribute(''),
    },
    parseDOM: [
      {
        tag: 'figure[data-picture]',
        getAttrs: (element) => ({ ref: read(element, 'data-picture'), alt: read(element, 'data-alt') }),
      },
    ],
    toDOM: ({ attrs }) => ['figure', { 'data-picture': attrs['ref'], 'data-alt': attrs['alt'] }],
  },
  /** The place of the post's board. */
  board: {
    group: 'block',
    draggable: true,
    attrs: { ref: attribute('board') },
    parseDOM: [{ tag: 'figure[data-board]' }],
    toDOM: () => ['figure', { 'data-board': '' }],
  },
  text: { group: 'inline' },
  line_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  sticker: {
    group: 'inline',
    inline: true,
    attrs: { name: attribute('') },
    parseDOM: [{ tag: 'img[data-sticker]', getAttrs: (element) => ({ name: read(element, 'data-sticker') }) }],
    toDOM: ({ attrs }) => ['img', { 'data-sticker': attrs['name'], alt: `[贴纸:${attrs['name']}]` }],
  },
} satisfies Record<string, NodeSpec>

const marks = {
  link: {
    attrs: { href: attribute('') },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = read(element, 'href')
          return isLink(href) ? { href } : false
        },
      },
    ],
    toDOM: ({ attrs }) => ['a', { href: attrs['href'], rel: 'noopener' }, 0],
  },
  bold: {
    parseDOM: [
      { tag: 'strong' },
      // Some programs wrap a whole text in a <b> that isn't bold.
      { tag: 'b', getAttrs: ({ style }) => !/^(normal|400)$/.test(style.fontWeight) && null },
      { style: 'font-weight', getAttrs: (weight) => (/^(bold(er)?|[6-9]\d\d)$/.test(weight) ? null : false) },
      { style: 'font-weight=normal', clearMark: ({ type }: Mark) => type.name === 'bold' },
      { style: 'font-weight=400', clearMark: ({ type }: Mark) => type.name === 'bold' },
    ],
    toDOM: () => asWhole('strong'),
  },
} satisfies Record<string, MarkSpec>

export const schema = new Schema({ nodes, marks })
