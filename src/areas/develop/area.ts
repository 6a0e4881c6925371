import type { Area } from '../../kit/area.ts'
import { Client } from '../system/auth/client.ts'
import { CodeModel } from './code-model.ts'
import { DataSource } from './data-source.ts'

export const developArea: Area = {
  captions: {
    'system-develop': [Client, DataSource, CodeModel],
  },
  buttons: {
    dataSource: [{ code: 'datasource_test', label: '测试连接' }],
    codeModel: [{ code: 'code_generate', label: '生成代码' }],
  },
}
