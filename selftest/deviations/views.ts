/** All operations that answer with customers. */
export const customerViews = ['createCustomer', 'getCustomer', 'updateCustomer', 'listCustomers'] as const;
/** The recipients list, by either method. */
export const recipientLists = ['listRecipients', 'listRecipientsByPost'] as const;
/** All operations that answer with recipients. */
export const recipientViews = [
  'createRecipient',
  'getRecipient',
  'updateRecipient',
  ...recipientLists,
] as const;
/** Both spellings of an upload. */
export const uploads = ['uploadDocument', 'uploadDocumentAlias'] as const;
/** All operations that answer with documents. */
export const documentViews = [...uploads, 'listDocuments'] as const;
