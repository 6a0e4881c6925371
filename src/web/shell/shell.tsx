import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { watchErrors } from '../client/error-log.ts'
import { queryClient } from '../client/query.ts'
import { loadSaid } from '../language/said.ts'
import { language } from '../language/t.ts'
import '../styles/dialog.css'
import '../styles/list.css'
import '../styles/phone.css'
import '../styles/shell.css'
import '../styles/sidebar.css'
import { antdTheme } from '../theme/tokens.ts'
import { useIsLow, useTheme } from '../theme/use-theme.ts'
import { Frame } from './frame.tsx'
import { VoiceLender } from './voice.tsx'

let locale = zhCN
watchErrors()

/**
 * English is dayjs's own language; antd's English and what the server can say are fetched by those who read it.
 * Not while this module loads: they may come in a piece that needs this one, and each would wait for the other.
 */
export async function readyShell() {
  if (language === 'zh-CN') dayjs.locale('zh-cn')
  else [{ default: locale }] = await Promise.all([import('antd/locale/en_US'), loadSaid()])
}

/** Everything behind the sign-in. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider
        locale={locale}
        theme={antdTheme(useTheme(), useIsLow())}
        button={{ autoInsertSpace: false }}
        modal={{ centered: true }}
        wave={{ disabled: true }}
      >
        <VoiceLender />
        <div className="app">
          <Frame />
        </div>
      </ConfigProvider>
    </QueryClientProvider>
  )
}
