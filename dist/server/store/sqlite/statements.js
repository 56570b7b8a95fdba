const ID_MAX = 2n ** 63n - 1n;
export function prepareStatements(database) {
    const prepare = (sql) => {
        const statement = database.prepare(sql);
        statement.setReadBigInts(true);
        return statement;
    };
    const all = (sql, read) => {
        const statement = prepare(sql);
        return (...values) => statement.all(...values).map(read);
    };
    const one = (sql, read) => {
        const statement = prepare(sql);
        return (...values) => {
            const row = statement.get(...values);
            return row && read(row);
        };
    };
    const stamps = 'created_on_ms, updated_on_ms';
    const customers = `SELECT id, rank, fields, blocked, temporary_blocked, ${stamps} FROM customers WHERE`;
    const recipients = `SELECT id, customer, rank, fields, ${stamps} FROM recipients WHERE`;
    const documents = 'SELECT * FROM documents WHERE customer = ? ORDER BY rank';
    const unlessTaken = 'ON CONFLICT (id) DO NOTHING';
    const insertCustomer = prepare(`INSERT INTO customers (id, partner, rank, fields, ${stamps}) VALUES (?, ?, ?, ?, ?, ?) ${unlessTaken}`);
    const updateCustomer = prepare('UPDATE customers SET fields = ?, updated_on_ms = ? WHERE id = ?');
    const insertRecipient = prepare(`INSERT INTO recipients VALUES (?, ?, ?, ?, ?, ?) ${unlessTaken}`);
    const updateRecipient = prepare('UPDATE recipients SET fields = ?, updated_on_ms = ? WHERE id = ?');
    const insertDocument = prepare('INSERT INTO documents VALUES (?, ?, ?, 0, ?, ?, ?, ?, ?)');
    const customersById = all('SELECT id FROM customers WHERE partner = ? AND rank <= ? ORDER BY id LIMIT ? OFFSET ?', readId);
    const largest = (table) => {
        const read = one(`SELECT max(id) AS largest FROM ${table}`, (row) => row.largest);
        return () => read() ?? 0n;
    };
    const lastOf = (table, owner, stamp) => one(`SELECT rank, ${stamp} AS stamp FROM ${table} WHERE ${owner} = ? ORDER BY rank DESC LIMIT 1`, (row) => ({
        rank: Number(row.rank),
        stampMs: Number(row.stamp),
    }));
    const countOf = (table, owner) => {
        const read = one(`SELECT max(rank) AS count FROM ${table} WHERE ${owner} = ?`, (row) => Number(row.count));
        return (of) => read(of) ?? 0;
    };
    const partnerOf = 'customer IN (SELECT id FROM customers WHERE partner = ?)';
    const setStanding = prepare('UPDATE customers SET blocked = ?, temporary_blocked = ? WHERE id = ?');
    const setVerified = prepare('UPDATE documents SET verified = ? WHERE customer = ? AND rank = ?');
    const removeRecipients = prepare(`DELETE FROM recipients WHERE ${partnerOf}`);
    const removeDocuments = prepare(`DELETE FROM documents WHERE ${partnerOf}`);
    const removeCustomers = prepare('DELETE FROM customers WHERE partner = ?');
    const customer = one(`${customers} partner = ? AND id = ?`, readCustomer);
    const recipient = one(`${recipients} id = ?`, readRecipient);
    return {
        customer: (partner, id) => (id > ID_MAX ? undefined : customer(partner, id)),
        recipient: (id) => (id > ID_MAX ? undefined : recipient(id)),
        lastCustomer: lastOf('customers', 'partner', 'created_on_ms'),
        customersByRank: all('SELECT id FROM customers WHERE partner = ? AND rank BETWEEN ? AND ? ORDER BY rank', readId),
        customersById: (partner, rankMax, skip, count) => customersById(partner, rankMax, count, skip),
        lastRecipient: lastOf('recipients', 'customer', 'created_on_ms'),
        recipientsByRank: all('SELECT id FROM recipients WHERE customer = ? AND rank BETWEEN ? AND ? ORDER BY rank', readId),
        countCustomers: countOf('customers', 'partner'),
        countRecipients: countOf('recipients', 'customer'),
        documents: all(documents, readDocument),
        lastDocument: lastOf('documents', 'customer', 'uploaded_on_ms'),
        fileNames: all('SELECT file_name FROM documents', (row) => row.file_name),
        fileNamesOf: all(`SELECT file_name FROM documents WHERE ${partnerOf}`, (row) => row.file_name),
        largestCustomer: largest('customers'),
        largestRecipient: largest('recipients'),
        insertCustomer(partner, record) {
            const { id, rank, fields, createdOnMs, updatedOnMs } = record;
            const text = JSON.stringify(fields);
            return insertCustomer.run(id, partner, rank, text, createdOnMs, updatedOnMs).changes === 1n;
        },
        updateCustomer({ id, fields, updatedOnMs }) {
            updateCustomer.run(JSON.stringify(fields), updatedOnMs, id);
        },
        setStanding({ id, blocked, temporaryBlocked }) {
            setStanding.run(blocked, temporaryBlocked, id);
        },
        insertRecipient({ id, customer, rank, fields, createdOnMs, updatedOnMs }) {
            const text = JSON.stringify(fields);
            return insertRecipient.run(id, customer, rank, text, createdOnMs, updatedOnMs).changes === 1n;
        },
        updateRecipient({ id, fields, updatedOnMs }) {
            updateRecipient.run(JSON.stringify(fields), updatedOnMs, id);
        },
        insertDocument(customer, { rank, fields, uploadedOnMs, file }) {
            const { name, mediaType, bytes, sha256 } = file;
            insertDocument.run(customer, rank, JSON.stringify(fields), uploadedOnMs, name, mediaType, bytes, sha256);
        },
        setVerified(customer, { rank, verified }) {
            setVerified.run(verified, customer, rank);
        },
        removeAll(partner) {
            for (const statement of [removeRecipients, removeDocuments, removeCustomers])
                statement.run(partner);
        },
    };
}
function readId(row) {
    return row.id;
}
function readCustomer(row) {
    return {
        id: row.id,
        rank: Number(row.rank),
        fields: readFields(row),
        blocked: row.blocked ? 1 : 0,
        temporaryBlocked: row.temporary_blocked ? 1 : 0,
        createdOnMs: Number(row.created_on_ms),
        updatedOnMs: Number(row.updated_on_ms),
    };
}
function readRecipient(row) {
    return {
        id: row.id,
        customer: row.customer,
        rank: Number(row.rank),
        fields: readFields(row),
        createdOnMs: Number(row.created_on_ms),
        updatedOnMs: Number(row.updated_on_ms),
    };
}
function readDocument(row) {
    return {
        rank: Number(row.rank),
        fields: readFields(row),
        verified: row.verified ? 1 : 0,
        uploadedOnMs: Number(row.uploaded_on_ms),
        file: {
            name: row.file_name,
            mediaType: row.file_media_type,
            bytes: Number(row.file_bytes),
            sha256: row.file_sha256,
        },
    };
}
function readFields({ fields }) {
    return JSON.parse(fields);
}
