import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useLayoutEffect } from 'react'
import { lendVoice } from '../client/notify.ts'
import { queryClient } from '../client/query.ts'
import '../styles/dialog.css'
import '../styles/list.css'
import '../styles/shell.css'
import '../styles/sidebar.css'
import { antdTheme } from '../theme/tokens.ts'
import { useIsLow, useTheme } from '../theme/use-theme.ts'
import { Frame } from './frame.tsx'

dayjs.locale('zh-cn')

/** Everything behind the sign-in. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider
        locale={zhCN}
        theme={antdTheme(useTheme(), useIsLow())}
        button={{ autoInsertSpace: false }}
        modal={{ centered: true }}
        wave={{ disabled: true }}
      >
        <App className="app">
          <Voice />
          <Frame />
        </App>
      </ConfigProvider>
    </QueryClientProvider>
  )
}

function Voice() {
  const app = App.useApp()
  useLayoutEffect(() => lendVoice(app), [app])
  return null
}
