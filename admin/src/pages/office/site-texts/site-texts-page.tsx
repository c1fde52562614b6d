import type { SiteTextVersion } from '@judian/contract'
import { type SiteText, siteText, siteTextTitles } from '@judian/web/kernel/consent/queries.ts'
import { showSiteText } from '@judian/web/kernel/consent/show-site-text.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { RelativeTime } from '@judian/web/ui/display/relative-time.tsx'
import { Segmented } from '@judian/web/ui/fields/segmented.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Page } from '../../../components/layout/page.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { actionsColumn } from '../../../components/list/actions-column.tsx'
import { DataList } from '../../../components/list/data-list.tsx'
import type { Column } from '../../../components/list/data-table.tsx'
import { QueryList } from '../../../components/list/query-list.tsx'
import { useListState } from '../../../components/list/use-list-state.ts'
import { SiteTextEditor, versionsKey } from './site-text-editor.tsx'
import styles from './site-texts.module.css'

const options = Object.entries(siteTextTitles).map(([value, label]) => ({ value: value as SiteText, label }))

const columnsOf = (name: SiteText): readonly Column<SiteTextVersion>[] => [
  { title: '版本', narrow: true, cell: ({ version }) => `第 ${version} 版` },
  { title: '改动', cell: ({ summary }) => summary },
  { title: '发布人', narrow: true, cell: ({ published_by }) => published_by ?? '随站点提供' },
  { title: '发布时间', narrow: true, cell: ({ time }) => <RelativeTime time={time} /> },
  actionsColumn(({ version }) => (
    <Button size="s" onClick={() => showSiteText(name, version)}>
      阅读
    </Button>
  )),
]

/** The agreement and the privacy policy: the next version of each, and earlier ones. */
export function SiteTextsPage() {
  const { filters, page, setFilters, setPage } = useListState({ name: 'agreement' })
  const name: SiteText = filters.name === 'privacy' ? 'privacy' : 'agreement'
  const published = useQuery(siteText(name))
  const [publications, setPublications] = useState(0)

  return (
    <Page title="协议与隐私" about="每次发布都是一个新版本：成员下一次发布、互动之前，要重新阅读并同意；浏览不受影响">
      <div className={styles.layout}>
        <div>
          <Segmented label="文件" options={options} value={name} onValue={(next) => setFilters({ name: next })} />
        </div>
        <QueryList page={published} isEmpty={() => false} none="">
          {(data) => (
            <Section title={`${siteTextTitles[name]} · 现行第 ${data.version} 版`}>
              <SiteTextEditor
                key={`${name} ${publications}`}
                name={name}
                published={data}
                onPublished={() => setPublications(publications + 1)}
              />
            </Section>
          )}
        </QueryList>
        <Section title="各个版本">
          <DataList
            label={`${siteTextTitles[name]}的版本`}
            none="还没有版本"
            queryKey={versionsKey}
            call="/v1/admin/site-texts/getSiteTextVersions"
            input={{ name, pageNum: page }}
            rows={({ versions }) => versions}
            columns={columnsOf(name)}
            keyOf={({ version }) => version}
            page={page}
            onPage={setPage}
          />
        </Section>
      </div>
    </Page>
  )
}
