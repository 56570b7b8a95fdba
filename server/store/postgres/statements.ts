const columnsOf = (table: string, ...names: string[]) => names.map((name) => `${table}.${name}`).join(', ');

// Named, because a statement that was prepared fails as soon as a newer server adds a column to all of them.
const stamps = ['created_on_ms', 'updated_on_ms'];
const customer = columnsOf('customers', 'id', 'rank', 'fields', 'blocked', 'temporary_blocked', ...stamps);
const recipient = columnsOf('recipients', 'id', 'customer', 'rank', 'fields', ...stamps);
const file = ['file_name', 'file_media_type', 'file_bytes', 'file_sha256'];
const document = columnsOf('documents', 'rank', 'fields', 'verified', 'uploaded_on_ms', ...file);

const ownedRecipient =
  'recipients JOIN customers ON customers.id = recipients.customer WHERE customers.partner = $1 AND recipients.id = $2';

/**
 * Every statement of the store. A create takes the next rank and its stamp from the row of the owner, which stays
 * locked until the record is there, and fails with it: ranks have no gaps.
 */
export const statements = {
  createCustomer: `
    WITH owner AS (
      INSERT INTO partners VALUES ($2, 1, $4)
      ON CONFLICT (name) DO UPDATE SET
        customers = partners.customers + 1,
        last_customer_on_ms = GREATEST(partners.last_customer_on_ms, $4)
      RETURNING customers AS rank, last_customer_on_ms AS stamp
    )
    INSERT INTO customers (id, partner, rank, fields, created_on_ms, updated_on_ms)
    SELECT $1, $2, rank, $3, stamp, stamp FROM owner
    RETURNING ${customer}`,
  createRecipient: `
    WITH owner AS (
      UPDATE customers SET
        recipients = recipients + 1,
        last_recipient_on_ms = GREATEST(last_recipient_on_ms, $5)
      WHERE partner = $2 AND id = $3
      RETURNING recipients AS rank, last_recipient_on_ms AS stamp
    )
    INSERT INTO recipients (id, customer, rank, fields, created_on_ms, updated_on_ms)
    SELECT $1, $3, rank, $4, stamp, stamp FROM owner
    RETURNING ${recipient}`,
  createDocument: `
    WITH owner AS (
      UPDATE customers SET
        documents = documents + 1,
        last_document_on_ms = GREATEST(last_document_on_ms, $4)
      WHERE partner = $1 AND id = $2 AND documents < $9
      RETURNING documents AS rank, last_document_on_ms AS stamp
    )
    INSERT INTO documents
      (customer, rank, fields, uploaded_on_ms, file_name, file_media_type, file_bytes, file_sha256)
    SELECT $2, rank, $3, stamp, $5, $6, $7, $8 FROM owner
    RETURNING ${document}`,

  customer: `SELECT ${customer} FROM customers WHERE partner = $1 AND id = $2`,
  lockCustomer: `SELECT ${customer} FROM customers WHERE partner = $1 AND id = $2 FOR NO KEY UPDATE`,
  updateCustomer: 'UPDATE customers SET fields = $2, updated_on_ms = $3 WHERE id = $1',
  countCustomers: 'SELECT customers AS total FROM partners WHERE name = $1',
  customersByRank: `SELECT ${customer} FROM customers WHERE partner = $1 AND rank BETWEEN $2 AND $3 ORDER BY rank`,
  customersById: `SELECT ${customer} FROM customers WHERE partner = $1 AND rank <= $2 ORDER BY id LIMIT $3 OFFSET $4`,
  setStanding: `
    UPDATE customers SET blocked = COALESCE($3, blocked), temporary_blocked = COALESCE($4, temporary_blocked)
    WHERE partner = $1 AND id = $2 RETURNING ${customer}`,

  recipient: `SELECT ${recipient} FROM ${ownedRecipient}`,
  lockRecipient: `SELECT ${recipient} FROM ${ownedRecipient} FOR NO KEY UPDATE OF recipients`,
  updateRecipient: 'UPDATE recipients SET fields = $2, updated_on_ms = $3 WHERE id = $1',
  countRecipients: 'SELECT recipients AS total FROM customers WHERE partner = $1 AND id = $2',
  recipientsByRank: `SELECT ${recipient} FROM recipients WHERE customer = $1 AND rank BETWEEN $2 AND $3 ORDER BY rank`,

  document: `
    SELECT ${document} FROM documents JOIN customers ON customers.id = documents.customer
    WHERE customers.partner = $1 AND customers.id = $2 AND documents.rank = $3`,
  countDocuments: 'SELECT documents AS total FROM customers WHERE partner = $1 AND id = $2',
  /** One row without a rank where a customer has no documents, and none where there is no customer. */
  documentsOf: `
    SELECT ${document} FROM customers LEFT JOIN documents ON documents.customer = customers.id
    WHERE customers.partner = $1 AND customers.id = $2 ORDER BY documents.rank`,
  setVerified: `
    UPDATE documents SET verified = $4 FROM customers
    WHERE customers.id = documents.customer AND partner = $1 AND customer = $2 AND documents.rank = $3
    RETURNING ${document}`,

  /** Makes the row where there is none, so that two who replace everything wait for each other. */
  lockPartner: 'INSERT INTO partners VALUES ($1, 0, 0) ON CONFLICT (name) DO UPDATE SET name = $1',
  lockCustomers: 'SELECT count(*) FROM (SELECT 1 FROM customers WHERE partner = $1 FOR UPDATE) AS locked',
  removeDocuments: `
    DELETE FROM documents WHERE customer IN (SELECT id FROM customers WHERE partner = $1)
    RETURNING file_name`,
  /** Takes everything else that belongs to the partner along. */
  removePartner: 'DELETE FROM partners WHERE name = $1',
  insertPartner: 'INSERT INTO partners VALUES ($1, $2, $3)',
  insertCustomers: 'INSERT INTO customers SELECT * FROM json_populate_recordset(NULL::customers, $1)',
  insertRecipients: 'INSERT INTO recipients SELECT * FROM json_populate_recordset(NULL::recipients, $1)',
  insertDocuments: 'INSERT INTO documents SELECT * FROM json_populate_recordset(NULL::documents, $1)',
};

const names = new Map(Object.entries(statements).map(([name, text]) => [text, name]));

/**
 * A statement with its values, as the driver takes it. Each connection parses and plans a statement of the table once,
 * under its name there; that makes reads and creates half as fast again.
 */
export const prepared = (text: string, values: unknown[]) => ({ name: names.get(text), text, values });
