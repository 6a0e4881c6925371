/** The ledger's entities → the things that answer for them; a bill's lines ride in its answer. */
export const answers: Record<string, readonly string[]> = {
  Customer: ['customer'],
  CustomerContact: ['customerContact'],
  CustomerInvoice: ['customerInvoice'],
  CustomerLevel: ['customerLevel'],
  CustomerPrice: ['customerPrice'],
  Supplier: ['supplier'],
  SupplierAddForm: ['supplier'],
  Staff: ['staff'],
  Department: ['dept'],
  Organization: ['company'],
  Company: ['company'],
  Depot: ['depot'],
  StoreRoom: ['salesRoom'],
  Brand: ['brand'],
  Unit: ['unit'],
  TaxRate: ['taxRate'],
  Goods: ['goods'],
  Tag: ['tag'],
  Car: ['car'],
  Route: ['route'],
  TransportCompany: ['transportCompany'],
  Bank: ['bank'],
  Expend: ['incomeExpenseType'],
  WorkloadKpi: ['kpi'],
  Dictionary: ['dictionary'],
  ChildDictionary: ['dictionary', 'businessDictionary'],
  Param: ['param'],
  Attachment: ['attach'],
  ReceiptPrepayment: ['preReceipt', 'advance'],
  Common: ['salesOut', 'brand'],
}

/** Those that no thing answers for, and why. */
export const elsewhere: [reason: string, entities: string][] = [
  [
    'sent and not answered: test/heard.test.ts holds every name that a call is sent',
    'PasswordForm,ExpressUpdate,InvoiceUpdate,AnnexPayload,RoleGrant,SalesStatisticsFilter,ReceiptListFilter,ListFilter,FeedbackForm,WorkflowPayload,FlowRoute',
  ],
  [
    'of signing in and of the browser itself: test/auth-*.test.ts, test/browser/shell-*.test.ts',
    'Session,LoginResult,CommonState,Tab,LogEntry,StaticMenuNode,SidebarMenuItem,ResponseEnvelope,MapLocation,PushMessage',
  ],
  [
    'answered by hand-written calls, which have stories of their own',
    'OperationHistory,BillAnnex,UploadedFile,CategoryTreeNode,PersonalInfo,ReceiptPickRow',
  ],
  [
    'not served yet',
    'Notice,NoticeAnnex,NoticeReadLog,StaffProfile,StaffApplyState,RegularisationApplication,RankApplication,UnreceivedPayment,PaymentNotInStock,PaymentNotInStockTotals,MallReceiptPrint,SalesHistoryRow,Reconciliation,Coupon,Partner,StaffKpi',
  ],
]

/** Fields of the ledger that our answers do not have yet. */
export const lacking: Record<string, string> = {}

/** The trading bills that the ledger's header and lines are of, and what each of them has not: the words of the other side, and what only posting knows. */
export const traded: Record<string, { OrderHeader: string; OrderLine: string }> = {
  salesOrder: {
    OrderHeader: 'purchaseAmt,costAmt,supplierId,supplierName',
    OrderLine: 'purchasePrice,purchaseAmt,feeAmt,costPrice,costAmt,isDel,shouldQty,shouldAmt',
  },
  salesOut: {
    OrderHeader: 'purchaseAmt,supplierId,supplierName',
    OrderLine: 'purchasePrice,purchaseAmt,feeAmt,isDel',
  },
  purchaseOrder: {
    OrderHeader: 'salesAmt,costAmt,customerId,customerName',
    OrderLine: 'salesPrice,salesAmt,feeAmt,costPrice,costAmt,isDel,shouldQty,shouldAmt',
  },
  purchaseIn: {
    OrderHeader: 'salesAmt,customerId,customerName',
    OrderLine: 'salesPrice,salesAmt,isDel',
  },
}
