package org.mahjongtable.firmware.mqtt;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;

/** Whom a table trusts to be its broker: the owner's certificate if there is one, else the JDK's list. */
final class Tls {

    /** Several times what a whole system's list of certificates takes. */
    private static final int MOST_BYTES = 1 << 20;

    private Tls() {}

    static SSLSocketFactory socketFactory(@Nullable Path ca) throws TlsException {
        try {
            if (ca == null) {
                return SSLContext.getDefault().getSocketFactory();
            }
            KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
            trusted.load(null, null);
            int number = 0;
            for (Certificate certificate :
                    CertificateFactory.getInstance("X.509").generateCertificates(new ByteArrayInputStream(bytes(ca)))) {
                trusted.setCertificateEntry("ca" + number++, certificate);
            }
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(trusted);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, trust.getTrustManagers(), null);
            return context.getSocketFactory();
        } catch (IOException | GeneralSecurityException e) {
            throw new TlsException("the broker's certificate " + ca + " cannot be used: " + e.getMessage(), e);
        }
    }

    private static byte[] bytes(Path ca) throws IOException {
        try (InputStream pem = Files.newInputStream(ca)) {
            byte[] bytes = pem.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new IOException("it is longer than %d bytes".formatted(MOST_BYTES));
            }
            return bytes;
        }
    }
}
